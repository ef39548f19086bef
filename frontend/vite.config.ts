import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './build/compressed-files.ts';
import { chunkGroups, isEager, isOfEveryPage } from './build/chunk-groups.ts';
import { iconFiles } from './build/icon-files.ts';
import { screenFiles } from './build/screen-files.ts';
import { serviceWorker } from './build/service-worker.ts';

const source = fileURLToPath(new URL('src', import.meta.url));
const contracts = fileURLToPath(new URL('../contracts/src', import.meta.url));
const TEXT_FONT = /archivo-latin-wght-normal/;
/** The router's package names its build with warnings for developers only. */
const router = fileURLToPath(new URL('dist/production', import.meta.resolve('react-router/package.json')));
const backend = `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // First, so that it drops react-aria's texts in every language but English.
    { ...optimizeLocales.vite({ locales: ['en-GB', 'en-US'] }), enforce: 'pre' },
    iconFiles(),
    linkedToastStyles(),
    preloadFont(TEXT_FONT),
    screenFiles(`${source}/main.tsx`),
    serviceWorker({
      entry: `${source}/service-worker/service-worker.ts`,
      offline: ['main.tsx', 'buyer/wallet/wallet-screen.tsx', 'buyer/orders/order-screen.tsx'].map(
        (file) => `${source}/${file}`,
      ),
      font: TEXT_FONT,
    }),
    compressedFiles(),
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
      { find: /^@terrace\/contracts\/(.*)$/, replacement: `${contracts}/$1.ts` },
      {
        find: 'tlds',
        replacement: fileURLToPath(new URL('build/common-top-level-domains.ts', import.meta.url)),
      },
    ],
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: backend, changeOrigin: false },
      '/live': { target: backend, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    // Lists which file imports which; `npm run bench:web` adds up their sizes.
    manifest: 'manifest.json',
    // Never inlines files: data: URLs would need a looser Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !isOfEveryPage(file)) },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(source) },
        postBanner: ({ name }) => (isEager(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
});

/**
 * Replaces Sonner's injected styles by its own CSS file, because a strict Content-Security-Policy forbids injected
 * styles. Fails the build when Sonner changes.
 */
function linkedToastStyles(): Plugin {
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

/**
 * Preloads the text's font together with the stylesheet, so that the first paint already uses it. `name` matches the
 * emitted file.
 */
function preloadFont(name: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => name.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
