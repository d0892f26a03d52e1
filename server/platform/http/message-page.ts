import type { FastifyReply } from 'fastify';
import { notCached } from './cache-headers.ts';
import { type AgencyFacts, telHref } from '../../../api/words/agency.ts';
import { coloursOf } from '../../../api/rules/brand-colour.ts';
import { brandPictureUrl } from '../../../api/rules/brand-pictures.ts';
import { iconOf } from '../../../api/rules/look.ts';
import { pageMessages, refusalMessages } from '../../../api/words/messages.ts';
import { escapeHtml } from '../mail/letter.ts';
import type { Refusal } from './refusal.ts';
import { pagePolicy } from './security.ts';

/** Says no to somebody who asked for a page, without making one: that is what there is no time or no database for. */
export function sendMessagePage(reply: FastifyReply, refusal: Refusal, agency: AgencyFacts) {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .headers({ ...notCached, 'content-security-policy': pagePolicy([]) })
    .type('text/html; charset=utf-8')
    .send(messagePage(refusal, agency));
}

/** Our own texts beside what the agency is called and where it is reached, in its colours. */
function messagePage({ code }: Refusal, agency: AgencyFacts): string {
  const [name, phone] = [escapeHtml(agency.name), escapeHtml(agency.phone)];
  const { colour, deep, dark } = coloursOf(agency.look);
  const own = iconOf(agency.look);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${pageMessages.title} | ${name}</title>
<link rel="icon" href="${own ? brandPictureUrl(own, '-192.png') : '/favicon.svg'}">
<style>
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: #fbf6ef; color: ${dark};
  font: 1.125rem/1.6 system-ui, sans-serif; text-align: center; }
main { padding: 2rem 1.25rem; max-inline-size: 34rem; }
h1 { margin-block: 0 1rem; font-size: 2rem; line-height: 1.15; }
p { margin-block: 0 1.5rem; color: #56607a; }
p.name { margin-block-end: 1rem; color: ${colour}; font-weight: 800; font-size: 1.5rem; }
a { display: inline-flex; align-items: center; min-block-size: 2.75rem; color: ${deep}; font-weight: 600; }
a.main { padding-inline: 1.5rem; border-radius: 12px; background: ${colour}; color: #fff; text-decoration: none; }
</style>
</head>
<body>
<main>
<p class="name">${name}</p>
<h1>${pageMessages.title}</h1>
<p>${refusalMessages[code]}.</p>
<p><a class="main" href="">${pageMessages.again}</a></p>
<a href="${telHref(phone)}">${phone}</a>
</main>
</body>
</html>
`;
}
