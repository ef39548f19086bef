/** The boundaries of docs/decisions/0002: features → platform → contracts; nothing turns round. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle has no reading order.', {}, { circular: true }),
    forbid(
      'contracts-stand-alone',
      'Contracts depend on zod only.',
      { path: '^contracts/' },
      { pathNot: ['^contracts/', 'node_modules/zod'] },
    ),
    forbid(
      'platform-knows-no-feature',
      'The platform says how, never what.',
      { path: '^backend/src/platform/' },
      { path: '^backend/src/(features|main)' },
    ),
    forbid(
      'features-meet-through-events',
      "A feature imports another's events only, or asks through the buses.",
      { path: '^backend/src/features/([^/]+)/' },
      {
        path: '^backend/src/features/([^/]+)/',
        pathNot: ['^backend/src/features/$1/', '\\.(events|decider|messages)\\.ts$'],
      },
    ),
    forbid(
      'deciders-are-pure',
      'Rules import neither Nest nor pg.',
      { path: '\\.decider\\.ts$' },
      { path: ['node_modules/@nestjs', 'node_modules/pg', 'node_modules/bullmq', '^node:'] },
    ),
    forbid(
      'passwords-are-hashed-in-one-place',
      'Hashing that goes past the fair queue of Passwords lets one address stop the service.',
      { path: '^backend/src/', pathNot: '^backend/src/features/identity/passwords\\.ts$' },
      { path: 'node_modules/(@types/)?bcrypt' },
    ),
    forbid(
      'frontend-never-imports-backend',
      'They meet in contracts.',
      { path: '^frontend/' },
      { path: ['^backend/', '^infra/'] },
    ),
    forbid(
      'product-never-imports-sandbox',
      'The sandbox is somebody else.',
      { path: '^(backend|frontend|contracts)/' },
      { path: '^infra/' },
    ),
    forbid(
      'ui-has-no-business',
      'The design system knows no feature.',
      { path: '^frontend/src/ui/' },
      { path: '^frontend/src/(buyer|seller|admin|app|live)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.spec\\.tsx?$|/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
