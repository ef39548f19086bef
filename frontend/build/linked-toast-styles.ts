import type { Plugin } from 'vite';

/**
 * Replaces Sonner's injected styles by its own CSS file, because a strict Content-Security-Policy forbids injected
 * styles. Fails the build when Sonner changes.
 */
export function linkedToastStyles(): Plugin {
  return {
    name: 'linked-toast-styles',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        const linked = code.replace(/^__insertCSS\(".*"\);$/m, "import 'sonner/dist/styles.css';");
        if (linked === code) this.error('Sonner no longer injects its styles as expected');
        return { code: linked, map: null };
      },
    },
  };
}
