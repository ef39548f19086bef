// npm run test:all: every spec there is, the slow ones too, and browser specs on both devices and in both themes. Takes the
// arguments of npm test.
process.env.SLOW_SPECS = '1';
await import('./test.mjs');
