/**
 * In which part of the archive each table that knows people is told; null where nobody could read it, or it is the agency's:
 * hashes and secrets, words to search by, sums of a report, acts of the team.
 */
export const partsOfTables: Record<string, string | null> = {
  users: 'compte',
  customers: 'fiche_client',
  customer_phones: 'fiche_client',
  reservations: 'locations',
  charges: 'locations',
  transfers: 'transferts',
  blocks: 'options',
  reviews: 'avis',
  replaced_reviews: 'avis',
  contracts: 'contrats',
  outbox: 'courriers',
  sessions: 'appareils',
  ...Object.fromEntries(
    (
      'devices login_tickets passkeys passkey_challenges totp_secrets recovery_codes verification_codes address_proofs ' +
      'throttle_counts tracking_links invitations reservation_words transfer_words closing_months journal settings ' +
      'day_countings planning_feeds backups login_failures'
    )
      .split(' ')
      .map((table) => [table, null]),
  ),
};

/** One thing as it is told: what it is called in French, and what it says. */
export type Told = Record<string, string | number | null>;

/** A part of what is kept of somebody, read piece by piece. */
export interface Section {
  /** Its name in the file for machines, and its heading on the page. */
  name: string;
  title: string;
  rows: () => AsyncIterable<readonly Told[]>;
}

export interface Heading {
  agency: string;
  /** When it was made, as the agency's clock showed it. */
  made: string;
}

/** For machines: an object with a list for each part. */
export async function* jsonOf(sections: readonly Section[], { agency, made }: Heading): AsyncGenerator<string> {
  yield `{\n"agence": ${JSON.stringify(agency)},\n"établi_le": ${JSON.stringify(made)}`;
  for (const { name, rows } of sections) {
    yield `,\n${JSON.stringify(name)}: [`;
    let before = '\n';
    for await (const piece of rows()) {
      if (piece.length === 0) continue;
      yield before + piece.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1d2a2a}' +
  'h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:1px solid #ccc}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:1rem 0;padding-bottom:1rem;' +
  'border-bottom:1px dashed #ddd}dt{color:#566}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}' +
  '@media(prefers-color-scheme:dark){body{background:#141c1c;color:#e8eeee}dt{color:#9ab}}';

/** For people: one page that needs nothing else. */
export async function* htmlOf(sections: readonly Section[], { agency, made }: Heading): AsyncGenerator<string> {
  yield (
    `<!doctype html>\n<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>Vos données – ${escaped(agency)}</title><style>${style}</style>\n<h1>Vos données chez ${escaped(agency)}</h1>` +
      `\n<p>Tout ce que l’agence conserve de vous, au ${escaped(made)} (loi 09-08). Le fichier donnees.json dit la même ` +
      `chose aux logiciels ; s’il y a des contrats à votre nom, ils sont dans le dossier « contrats ».</p>\n`
  );
  for (const { title, rows } of sections) {
    yield `<h2>${escaped(title)}</h2>\n`;
    let isEmpty = true;
    for await (const piece of rows()) {
      if (piece.length === 0) continue;
      isEmpty = false;
      yield piece.map(listed).join('');
    }
    if (isEmpty) yield '<p>Rien.</p>\n';
  }
}

const listed = (row: Told) =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(String(value))}</dd>`)
    .join('')}</dl>\n`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
