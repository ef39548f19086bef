export const MAIN_ID = 'main';

/** The first tab stop: jumps over the header to `Main`. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 font-strong text-on-primary focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
