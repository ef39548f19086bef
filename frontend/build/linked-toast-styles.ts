import type { Plugin } from 'vite';

/**
 * Sonner writes its styles into the page with a script, which a strict Content-Security-Policy forbids. The
 * same styles lie beside it as a file: let the build link that instead. Stops the build when Sonner changes.
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
