import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

// The server puts the styles into the page; in development they are imported too, so that they reload.
if (import.meta.env.DEV) void import('./app.css');
