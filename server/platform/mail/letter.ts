import { brandPictureSizeOf, isBrandPicture } from '../../../api/rules/brand-pictures.ts';
import { type Colours, coloursOf } from '../../../api/rules/brand-colour.ts';
import type { AgencyFacts } from '../../../api/words/agency.ts';
import { legalText } from '../../../api/words/legal-text.ts';

/** What a mail says; the layout is the same for all. */
export interface Letter {
  title: string;
  paragraphs: readonly string[];
  /** A short table such as car, dates, total. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Set large, to be copied. */
  code?: string;
  action?: { label: string; url: string };
}

/** The two bodies of a mail. Everything is escaped: what a visitor typed stays text. */
export function writeLetter(letter: Letter, agency: AgencyFacts): { text: string; html: string } {
  return { text: asText(letter, agency), html: asHtml(letter, agency) };
}

function asText({ title, paragraphs, facts = [], code, action }: Letter, agency: AgencyFacts): string {
  const lines = [
    title,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label} : ${value}`).join('\n')] : []),
    ...(action ? [`${action.label} : ${action.url}`] : []),
    [`${agency.name} – ${agency.phone} – ${agency.email}`, ...companyOf(agency)].join('\n'),
  ];
  return `${lines.join('\n\n')}\n`;
}

/** Which company writes, where it has given the numbers that it goes by in registers. */
const companyOf = (agency: AgencyFacts): string[] => (Object.keys(agency.legal).length > 0 ? [legalText(agency)] : []);

const styleIn = ({ colour, dark, deep }: Colours) => ({
  body: `margin:0;background:#FBF6EF;font-family:Figtree,Helvetica,Arial,sans-serif;color:${dark}`,
  card: 'max-width:560px;margin:24px auto;background:#fff;border-radius:16px;padding:32px;border:1px solid #F3E7D6',
  title: 'margin:0 0 16px;font-size:22px',
  paragraph: 'margin:0 0 12px;line-height:1.55',
  code: `margin:20px 0;font-size:32px;font-weight:700;letter-spacing:8px;text-align:center;color:${deep}`,
  fact: 'padding:6px 12px 6px 0;border-bottom:1px solid #F3E7D6;vertical-align:top',
  button: `display:inline-block;margin:16px 0;padding:12px 20px;border-radius:12px;background:${colour};color:#fff;text-decoration:none;font-weight:600`,
  foot: 'margin:24px 0 0;font-size:13px;color:#5b6478',
  logo: 'display:block;margin:0 0 24px;border:0;font-size:20px;font-weight:700',
});

/** How a letter names a picture that comes with it. */
export const contentId = (name: string) => `${name}@logo`;

/** The picture that a letter shows at its head; what a visitor typed is escaped, and cannot name one. */
export function logoNamed(html: string): string | null {
  const name = /<img src="cid:([\w-]+)@logo"/.exec(html)?.[1] ?? '';
  return isBrandPicture(name) ? name : null;
}

const logoHeight = 44;
const logoMaxWidth = 240;

function logoImage({ name, look }: AgencyFacts, style: string): string {
  if (!look?.logo) return '';
  const { width, height } = brandPictureSizeOf(look.logo);
  const scale = Math.min(logoHeight / height, logoMaxWidth / width);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return `<img src="cid:${contentId(look.logo)}" alt="${escapeHtml(name)}" ${size} style="${style}">\n`;
}

function asHtml({ title, paragraphs, facts = [], code, action }: Letter, agency: AgencyFacts): string {
  const style = styleIn(coloursOf(agency.look));
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" style="${style.fact}">${escapeHtml(label)}</th><td style="${style.fact}">${escapeHtml(value)}</td></tr>`,
  );
  const company = companyOf(agency).map((line) => `<br>${escapeHtml(line)}`);
  return `<!doctype html><html lang="fr"><body style="${style.body}"><div style="${style.card}">
${logoImage(agency, style.logo)}<h1 style="${style.title}">${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p style="${style.paragraph}">${escapeHtml(paragraph)}</p>`).join('\n')}
${code ? `<p style="${style.code}">${escapeHtml(code)}</p>` : ''}
${rows.length > 0 ? `<table cellspacing="0" width="100%">${rows.join('')}</table>` : ''}
${action ? `<a href="${escapeHtml(action.url)}" style="${style.button}">${escapeHtml(action.label)}</a>` : ''}
<p style="${style.foot}">${escapeHtml(agency.name)} · ${escapeHtml(agency.phone)} · ${escapeHtml(agency.email)}${company.join('')}</p>
</div></body></html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
