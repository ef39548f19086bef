import { useClubLook } from './club-look';
import type { ShirtPattern } from './top-team-colours';

const SHIRT = 'M36 10c3 8 25 8 28 0l24 12-8 21-9-4v49c0 2-1 3-3 3H32c-2 0-3-1-3-3V39l-9 4-8-21z';

/** Where the second colour is, over the first. Each ends at the shirt's edge, because a clip path costs three elements more. */
const SECOND: Readonly<Record<ShirtPattern, string>> = {
  plain: 'M36 10c3 8 25 8 28 0l5 2.5c-5 12-33 12-38 0z',
  stripes:
    'M32 12l4-2 3 3.4V91h-7zM46.5 15.8h7V91h-7zM68 12l-4-2-3 3.4V91h7zM12 22l9-4.5v25.1l-1 .4zM88 22l-9-4.5v25.1l1 .4z',
  sleeves: 'M29 13.5V39l-9 4-8-21zM71 13.5V39l9 4 8-21z',
  halves: 'M50 16c6.3 0 12.5-2 14-6l24 12-8 21-9-4v49c0 2-1 3-3 3H50z',
  hoops:
    'M12 22h76l-3.4 9H15.4zM29 40h42v9H29zM18.9 40l1.1 3 6.8-3zM81.1 40L80 43l-6.8-3zM29 58h42v9H29zM29 76h42v9H29z',
};

/**
 * A club's shirt in its colours, with its initials unless it is `small`; no crest. Decorative: write the name beside it.
 */
export function ClubArt({
  name,
  small = false,
  className,
}: {
  readonly name: string;
  readonly small?: boolean;
  readonly className?: string;
}) {
  const { pattern, first, second, onFirst, initials } = useClubLook(name);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className={className ?? 'size-16'}>
      <path d={SHIRT} fill={first} />
      <path d={SECOND[pattern]} fill={second} />
      {!small && pattern !== 'plain' && pattern !== 'sleeves' && <path d="M29 44h42v27H29z" fill={first} />}
      <path d={SHIRT} fill="none" strokeWidth={small ? 5 : 2} className="stroke-control" />
      {!small && (
        <text
          x="50"
          y="64.5"
          textAnchor="middle"
          fill={onFirst}
          className="font-heavy"
          fontSize={initials.length > 2 ? 17 : 21}
        >
          {initials}
        </text>
      )}
    </svg>
  );
}
