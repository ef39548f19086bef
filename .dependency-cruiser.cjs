/** The boundaries of docs/decisions/0002: features → platform → contracts; nothing turns round. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** From the top down: a layer imports those below it. */
const frontendLayers = [
  { name: 'app', folders: 'app' },
  { name: 'apps', folders: '(buyer|seller|admin)' },
  { name: 'inbox', folders: 'inbox' },
  { name: 'session', folders: 'session' },
  { name: 'live', folders: 'live' },
  { name: 'offline', folders: 'offline' },
  { name: 'api', folders: 'api' },
  { name: 'navigation', folders: 'navigation' },
  { name: 'ui', folders: 'ui' },
];

/** Groups of features from the top down: a group imports those below it. */
const featureGroups = [
  'publishing',
  'console',
  'care',
  'money',
  'buying',
  'selling',
  'market',
  'people',
  'messages',
];

/** Folders of the event core from the top down; `event-core` is the file that puts the parts together. */
const eventCoreLayers = [
  'event-core',
  'batching',
  'projections',
  'feed',
  'store',
  'encryption',
  'database',
  'model',
];

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle has no reading order.', {}, { circular: true }),
    forbid(
      'contracts-stand-alone',
      'Contracts depend on zod, a list of domains and the rules of bank numbers only.',
      { path: '^contracts/' },
      { pathNot: ['^contracts/', 'node_modules/(zod|tlds|ibantools)/'] },
    ),
    forbid(
      'platform-knows-no-feature',
      'The platform says how, never what.',
      { path: '^backend/src/platform/' },
      { path: '^backend/src/(features|main)' },
    ),
    forbid(
      'features-use-public-files',
      'Of another feature, import its facts (*.events.ts) or what it offers (*.public.ts): the rest may change freely.',
      { path: '^backend/src/features/([^/]+/[^/]+)/' },
      {
        path: '^backend/src/features/[^/]+/[^/]+/',
        pathNot: ['^backend/src/features/$1/', '\\.(events|public)\\.ts$'],
      },
    ),
    {
      ...forbid(
        'no-feature-cycles',
        'Two features that import each other are one. The one below declares a query, and the one above answers it.',
        { path: '^backend/src/features/[^/]+/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    {
      ...forbid(
        'no-platform-cycles',
        'What two folders of the platform need is in a third one below them.',
        { path: '^backend/src/platform/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    ...featureGroups
      .map((group, index) =>
        forbid(
          `features-of-${group}-import-downwards`,
          `Groups import downwards: ${featureGroups.join(' → ')}.`,
          { path: `^backend/src/features/${group}/` },
          { path: featureGroups.slice(0, index).map((above) => `^backend/src/features/${above}/`) },
        ),
      )
      .slice(1),
    forbid(
      'event-core-stands-alone',
      'The core is a library: it knows no framework and nothing of the product.',
      { path: '^backend/event-core/src/' },
      { path: ['^(contracts|frontend|infra)/', '^backend/(src|test)/', 'node_modules/@nestjs/'] },
    ),
    ...eventCoreLayers
      .map((layer, index) =>
        forbid(
          `event-core-layer-${layer}`,
          `Imports go downwards: ${eventCoreLayers.join(' → ')}.`,
          { path: `^backend/event-core/src/${layer}/` },
          {
            path: eventCoreLayers
              .slice(0, index)
              .map((above) => `^backend/event-core/src/${above}(/|\\.ts$)`),
          },
        ),
      )
      .slice(1),
    {
      name: 'event-core-no-folder-cycles',
      comment: 'Two folders that import each other are one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/event-core/src/' },
      to: { circular: true },
    },
    forbid(
      'deciders-are-pure',
      'Rules import neither Nest nor pg.',
      { path: '\\.decider\\.ts$' },
      { path: ['node_modules/@nestjs', 'node_modules/pg', 'node_modules/bullmq', '^node:'] },
    ),
    forbid(
      'passwords-are-hashed-in-one-place',
      'Hashing that goes past the fair queue of Passwords lets one address stop the service.',
      {
        path: '^backend/src/',
        pathNot: '^backend/src/features/people/identity/passwords/passwords\\.service\\.ts$',
      },
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
    ...frontendLayers
      .map((layer, place) =>
        forbid(
          `frontend-${layer.name}-imports-downwards`,
          `The frontend's layers, from the top: ${frontendLayers.map(({ name }) => name).join(', ')}.`,
          { path: `^frontend/src/${layer.folders}/` },
          { path: frontendLayers.slice(0, place).map(({ folders }) => `^frontend/src/${folders}/`) },
        ),
      )
      .slice(1),
    forbid(
      'service-worker-imports-little',
      'The service worker is a program of its own: of the pages it shares the names of the caches.',
      { path: '^frontend/src/service-worker/' },
      {
        path: '^frontend/src/',
        pathNot: ['^frontend/src/service-worker/', '^frontend/src/offline/cache-names\\.ts$'],
      },
    ),
    forbid(
      'pages-never-import-the-service-worker',
      'It has other globals than a page.',
      { path: '^frontend/src/(?!service-worker/)' },
      { path: '^frontend/src/service-worker/' },
    ),
    forbid(
      'apps-never-meet',
      'Buyer, seller and administrator share what lies in the layers below them.',
      { path: '^frontend/src/(buyer|seller|admin)/' },
      { path: '^frontend/src/(buyer|seller|admin)/', pathNot: '^frontend/src/$1/' },
    ),
    {
      ...forbid(
        'no-folder-cycles-in-the-frontend',
        'Folders that import each other are one folder.',
        { path: '^frontend/src' },
        { circular: true },
      ),
      scope: 'folder',
    },
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
