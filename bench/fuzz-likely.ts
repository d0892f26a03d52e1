import fc from 'fast-check';

/** As the documentation of a call describes a field. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** What there is on the site, so that requests get beyond « no such thing ». */
export interface Known {
  /** All of them, whatever they name. */
  ids: readonly string[];
  /** By the word that a path has before the id, or a field before `_id`. */
  byKind: Record<string, readonly string[]>;
  /** Addresses of pages beside those that everybody knows. */
  pages: readonly string[];
}

const moments = fc
  .record({ day: fc.integer({ min: -3, max: 400 }), hour: fc.constantFrom('', 'T09:00', 'T18:30', 'T02:30') })
  .map(({ day, hour }) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10) + hour);
const soon = fc.constantFrom(-2, 1, 2, 3).map((ago) => new Date(Date.now() - ago * 3_600_000).toISOString());

/** What such a field may well hold: acts that are nearly right reach further than noise. `path` tells whose id it is. */
export function likely(name: string, schema: Schema, known: Known, path = ''): fc.Arbitrary<unknown> {
  const ids = idsOf(name, path, known);
  if (ids.length > 0) return fc.constantFrom(...ids);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (name === 'version') return fc.constantFrom(1, 1, 1, 2, 2, 3, 4, 5);
  if (/^passengers$|^fuel|^page$|^weeks$|^limit$/.test(name)) return fc.integer({ min: 0, max: 9 });
  if (/^km(_in|_out)?$|total$/.test(name)) return fc.integer({ min: 0, max: 90_000 });
  if (name === 'price' && !schema.enum) return fc.integer({ min: 0, max: 9000 });
  if (JSON.stringify(schema).includes('"date"')) return moments.map((moment) => moment.slice(0, 10));
  if (name === 'at') return soon.map((instant) => instant.slice(0, 16));
  if (/_date$|^date$|^from$|^to$|until$|^since$/.test(name)) return moments;
  const texts = schema.type === 'array' ? undefined : usual[name];
  if (texts) return fc.constantFrom(...texts);
  if (schema.type === 'array' && name === 'phones') return fc.subarray(phones, { minLength: 1 });
  if (schema.type === 'array') return fc.array(likely(name, schema.items ?? {}, known), { maxLength: 4 });
  if (schema.properties) return objectOf(schema.properties, known);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => likely(name, one, known)));
  if (schema.type === 'boolean') return fc.boolean();
  return fc.constantFrom('', 'Salma', 'AT 205', '12345-A-6', 'cliente@example.com', '<b>à l’agence</b>\nbis', '3');
}

const searches = ['0612345678', '345678', 'sal', '%_%', '٠٦١٢٣٤٥٦٧٨', "a' or", 'x'.repeat(100), ' '];
const phones = ['0612345678', '+212 6 61 23 45 67', '00212699887766', '0700000001', '0700000002'];

/** A place in a list is only to be had from an answer: mostly none is given. */
const usual: Record<string, readonly (string | undefined)[]> = {
  q: searches,
  search: [...searches, undefined],
  phone: phones,
  phones,
  tel: phones,
  ville: ['Agadir'],
  taVille: ['Agadir', 'Casablanca'],
  aeroport: ['Aéroport Agadir-Al Massira'],
  cursor: [undefined],
  cars: [undefined],
  vin: ['VF1234567', ''],
};

const objectOf = (properties: Record<string, Schema>, known: Known) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, likely(name, schema, known)])),
    { requiredKeys: [] },
  );

/** `car_id`, `vehicle_id`, or the `{id}` of `/api/admin/rentals/{id}/accept`. */
function idsOf(name: string, path: string, { byKind }: Known): readonly string[] {
  const kind =
    name === 'id'
      ? /([a-z]+)s?(?:\/lookup)?\/\{id\}/.exec(path)?.[1]?.replace(/s$/, '')
      : /^(.+?)_?id$/i.exec(name)?.[1];
  return byKind[kind ?? name] ?? [];
}
