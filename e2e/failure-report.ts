import type { BrowserContext, Page, Request } from '@playwright/test';

const recentMs = 20_000;
const mostRequests = 60;
const mostCharacters = 6000;

/** Watches a browser; the returned function says what its pages show, and what they asked for of late. */
export function followForReport(context: BrowserContext): () => Promise<string> {
  const sent = new Map<Request, { at: number; answer: string }>();
  const answered = (request: Request, answer: string) => {
    const known = sent.get(request);
    if (known) known.answer = answer;
  };
  context.on('request', (request) => sent.set(request, { at: Date.now(), answer: 'no answer' }));
  context.on('response', (response) => answered(response.request(), String(response.status())));
  context.on('requestfailed', (request) => answered(request, request.failure()?.errorText ?? 'failed'));

  return async () => {
    const now = Date.now();
    const recent = [...sent].filter(([, { at }]) => now - at < recentMs).slice(-mostRequests);
    const lines = recent.map(
      ([request, { at, answer }]) =>
        `  ${seconds(at - now)} ${request.method()} ${new URL(request.url()).pathname}: ${answer}`,
    );
    const pages = await Promise.all(context.pages().map(shown));
    return [...pages, `Requests of the last ${recentMs / 1000} s:`, ...lines].join('\n');
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function shown(page: Page): Promise<string> {
  const body = page.locator('body');
  const snapshot = await body.ariaSnapshot({ timeout: 5000 }).catch(() => 'nothing: the page does not answer');
  const words = snapshot.replaceAll(/^ *- \/url: .*\n/gm, '').slice(0, mostCharacters);
  return `The page ${page.url()} shows:\n${words}\n`;
}
