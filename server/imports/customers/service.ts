import { customerForm } from '../../../api/calls/customers.ts';
import { customerLimits, documentKinds, languages } from '../../../api/rules/customer-limits.ts';
import { isMasked } from '../../../api/rules/masked-number.ts';
import { shownPhone } from '../../../api/rules/phone-number.ts';
import {
  changesOfNewCustomer,
  type CustomerFacts,
  documentNumbers,
  factsOf,
  numbersOf,
  shown,
  soughtBy,
  withoutNumber,
} from '../../customers/desk/rules.ts';
import { updateCustomer, writePhones } from '../../customers/desk/store.ts';
import { changesBetween } from '../../journal/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import {
  alreadyThere,
  type Fault,
  faultsOf,
  type Line,
  maskedFault,
  type Outcome,
  refused,
  twice,
  wordOf,
} from '../rules.ts';
import { changedInTurns, inTurns, insertMany, mapInTurns, type Plan, type Stamp } from '../store.ts';
import { type KnownCustomer, knownByPhone } from './store.ts';

interface Made {
  id: string;
  facts: CustomerFacts;
  numbers: string[];
}

interface Changed extends Made {
  version: number;
  changes: Outcome['changes'];
}

/** People are known by their numbers. */
export async function planCustomers(db: Db, lines: readonly Line[]): Promise<Plan> {
  const numbers = await mapInTurns(lines, numbersIn);
  const known = await knownByPhone(db, [...new Set(numbers.flat())]);
  const seen = new Map<string, number>();
  const made: Made[] = [];
  const changed: Changed[] = [];
  const outcomes: Outcome[] = [];
  for await (const line of inTurns(lines)) {
    const outcome = planLine(line, known, seen, { made, changed });
    outcomes.push(outcome);
    for (const number of numbersIn(line)) if (!seen.has(number)) seen.set(number, line.line);
  }
  return {
    outcomes,
    topics: ['customers'],
    changes: [{ table: 'customers', rows: changed.map(({ id, version }) => ({ id, mark: version })) }],
    needs: [],
    write: (tx, stamp) => write(tx, stamp, made, changed),
  };
}

const phoneFields = ['phone', 'phone_2', 'phone_3'] as const;
const maskedIn = <F extends string>({ values }: Line, fields: readonly F[]): F[] =>
  fields.filter((field) => isMasked(values[field] ?? ''));
const phonesIn = ({ values }: Line) =>
  phoneFields.flatMap((field) => values[field] ?? []).filter((phone) => !isMasked(phone));
const numbersIn = (line: Line) => numbersOf(phonesIn(line));

function planLine(
  line: Line,
  known: ReadonlyMap<string, KnownCustomer>,
  seen: ReadonlyMap<string, number>,
  { made, changed }: { made: Made[]; changed: Changed[] },
): Outcome {
  const { values } = line;
  const numbers = numbersIn(line);
  const owners = [...new Set(numbers.flatMap((number) => known.get(number) ?? []))];
  const [before] = owners;
  const name = values['full_name'] ?? before?.full_name ?? numbers[0] ?? '';
  const faults: Fault[] = [];
  const earlier = numbers.flatMap((number) => seen.get(number) ?? [])[0];
  if (earlier !== undefined) faults.push(twice('phone', earlier));
  const maskedPhones = maskedIn(line, phoneFields);
  if (!before) faults.push(...maskedPhones.map(maskedFault));
  if (numbers.length === 0 && maskedPhones.length === 0)
    faults.push({ field: 'phone', message: 'Ce champ est obligatoire' });
  const [one, other] = owners;
  if (one && other)
    faults.push({
      field: 'phone',
      message: `Ces numéros sont ceux de deux clients : ${one.full_name} et ${other.full_name}`,
    });
  const all = [...new Set([...(before?.phones ?? []), ...numbers])];
  if (all.length > customerLimits.phones)
    faults.push({ field: 'phone', message: `Au plus ${customerLimits.phones} numéros par client` });
  const maskedDocuments = maskedIn(line, documentNumbers);
  faults.push(...maskedDocuments.filter((field) => !before?.[field]).map(maskedFault));
  const passedOver = new Set<string>([...phoneFields, ...maskedDocuments]);
  const given = Object.fromEntries(Object.entries(values).filter(([field]) => !passedOver.has(field)));
  const said = {
    ...given,
    ...(given['language'] && { language: wordOf(given['language'], languages) }),
    ...(given['document_kind'] && { document_kind: wordOf(given['document_kind'], documentKinds) }),
  };
  const parsed = customerForm.safeParse({
    ...(before && factsFrom(before)),
    ...said,
    phones: numbers.length === 0 ? [shownPhone('+212600000000')] : phonesIn(line),
  });
  if (!parsed.success) faults.push(...faultsOf(parsed.error.issues, { phones: 'phone' }));
  if (!parsed.success || faults.length > 0) return refused(line.line, name, faults);
  const facts = factsOf(parsed.data);
  if (!before) {
    made.push({ id: newId(), facts, numbers: all });
    return { line: line.line, action: 'created', name, faults, changes: [], target: '' };
  }
  const changes = changesBetween(
    shown({ ...factsFrom(before), phones: before.phones }),
    shown({ ...facts, phones: all }),
  ).map(withoutNumber);
  if (changes.length > 0) changed.push({ id: before.id, version: before.version, facts, numbers: all, changes });
  return alreadyThere(line.line, name, changes, `${before.id} ${before.version}`);
}

const factsFrom = (row: KnownCustomer): CustomerFacts => ({
  full_name: row.full_name,
  email: row.email,
  language: row.language,
  birth_date: row.birth_date,
  document_kind: row.document_kind,
  document_number: row.document_number,
  document_expiry: row.document_expiry,
  licence_number: row.licence_number,
  licence_country: row.licence_country,
  licence_issued: row.licence_issued,
  licence_expiry: row.licence_expiry,
  company: row.company,
  company_ice: row.company_ice,
  note: row.note,
});

async function write(tx: Db, { now, note }: Stamp, made: readonly Made[], changed: readonly Changed[]) {
  const times = { created_at: now, updated_at: now };
  await insertMany(
    tx,
    'customers',
    await mapInTurns(made, ({ id, facts, numbers }) => ({
      id,
      user_id: null,
      ...facts,
      ...soughtBy(facts, numbers),
      ...times,
    })),
  );
  await insertMany(
    tx,
    'customer_phones',
    made.flatMap(({ id, numbers }) => numbers.map((phone, index) => ({ phone, customer_id: id, position: index + 1 }))),
  );
  for await (const { id, facts, numbers } of changedInTurns(changed)) {
    await updateCustomer(tx, id, { ...facts, ...soughtBy(facts, numbers), updated_at: now });
    await writePhones(tx, id, numbers);
  }
  const subjectOf = (id: string) => [{ kind: 'customer' as const, id }];
  return [
    ...(await mapInTurns(made, ({ id, facts, numbers }) => ({
      at: now,
      act: 'customer_added',
      note,
      changes: changesOfNewCustomer(facts, numbers),
      subjects: subjectOf(id),
    }))),
    ...changed.map(({ id, changes }) => ({ at: now, act: 'customer_changed', note, changes, subjects: subjectOf(id) })),
  ];
}
