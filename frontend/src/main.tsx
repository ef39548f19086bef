import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadScreenAt } from './app/load-screen-at';
import { Providers } from './app/providers';
import { createQueryClient } from './app/query-client';
import { RootBoundary } from './app/root-boundary';
import { Router } from './app/router';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <RootBoundary>
      <Providers queries={createQueryClient()}>
        <Router />
      </Providers>
    </RootBoundary>
  </StrictMode>
);

const show = () => startTransition(() => createRoot(root).render(app));

// What the server wrote stands until the screen itself can take its place; where it wrote nothing, the frame
// and 'Loading' come at once. A screen that cannot be loaded says so itself. (Not awaited: the screen's file
// imports this one's, and would wait for it.)
if (root.childElementCount > 0) void loadScreenAt(window.location).then(show, show);
else show();
