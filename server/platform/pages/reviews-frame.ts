import type { FastifyInstance } from 'fastify';
import { reviewsFramePath } from '../../../api/rules/reviews-frame.ts';
import type { Settings } from '../../../api/rules/settings.ts';
import { pageMessages } from '../../../api/words/messages.ts';
import { notCached } from '../http/cache-headers.ts';
import { Refusal } from '../http/refusal.ts';
import { framedPolicy } from '../http/security.ts';
import { escapeHtml } from '../mail/letter.ts';

/** The page in which the script of a service of reviews runs: nothing else stands in it, and it can reach nothing else. */
export function registerReviewsFrame(pages: FastifyInstance, settings: () => Settings) {
  pages.get(reviewsFramePath, { schema: { hide: true } }, async (_request, reply) => {
    const { reviewsWidgetUrl } = settings().agency;
    if (!reviewsWidgetUrl) throw new Refusal('not_found');
    const script = new URL(reviewsWidgetUrl);
    // Of no origin, it has none to be kept apart by.
    reply.removeHeader('origin-agent-cluster');
    return reply
      .headers({
        ...notCached,
        'content-security-policy': framedPolicy(script.origin),
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(framePage(script.href));
  });
}

/** The script draws where it stands. Its links open beside: the frame itself is let lead nowhere. */
const framePage = (script: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${pageMessages.othersReviews}</title>
<base target="_blank">
</head>
<body>
<script src="${escapeHtml(script)}" async></script>
</body>
</html>
`;
