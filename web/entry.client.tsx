import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { fallbackMessages } from '../api/words/fallback-messages.ts';
import { drawRest } from './lib/draw-rest.ts';
import { stopNotingPresses } from './lib/early-press.ts';
import { hasSettled } from './lib/leaving.ts';
import { watchForLostScripts } from './lib/lost-scripts.ts';
import { toast } from './ui/toast.ts';

watchForLostScripts(() => toast(fallbackMessages.unavailable, { tone: 'error' }));
startTransition(() => {
  stopNotingPresses();
  hydrateRoot(document, <HydratedRouter />);
});
// A logout that the server has not heard of is told again.
void hasSettled();
// Not in development, where React compares every attribute with what the server sent.
if (import.meta.env.PROD) drawRest();

// The server puts the styles into the page; in development they are imported too, so that they reload.
if (import.meta.env.DEV) void import('./app.css');
