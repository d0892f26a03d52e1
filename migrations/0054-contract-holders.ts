import { migration } from './migration.ts';

/**
 * Whose a contract is: a customer's, and perhaps of one of their rentals. One that belongs to a rental belongs to whoever
 * the rental does, also once that is another. Neither can go while a contract names it: whoever takes them away says what
 * becomes of it.
 */
export const contractHolders = migration(({ engine }) => [
  `alter table contracts add column customer_id text references customers (id)`,
  `alter table contracts add column reservation_id text references reservations (id)
    check (reservation_id is null or customer_id is not null)`,
  `create index contracts_customer on contracts (customer_id, added_at)`,
  `create index contracts_reservation on contracts (reservation_id, added_at)`,
  ...(engine === 'sqlite' ? heldInSqlite : heldInPostgres),
]);

const isOfAnother = `new.reservation_id is not null
  and not exists (select 1 from reservations where id = new.reservation_id and customer_id = new.customer_id)`;

const follow = `update contracts set customer_id = new.customer_id where reservation_id = new.id`;

const heldInSqlite = [
  ...[
    ['added', 'insert on'],
    ['moved', 'update of customer_id, reservation_id on'],
  ].map(
    ([name, event]) => `create trigger contracts_${name}_to_another after ${event} contracts when ${isOfAnother}
      begin select raise(abort, 'contract_of_another'); end`,
  ),
  `create trigger contracts_follow_rental after update of customer_id on reservations
    when new.customer_id is not old.customer_id begin ${follow}; end`,
];

const heldInPostgres = [
  `create function refuse_contract_of_another() returns trigger language plpgsql as $$ begin
    if ${isOfAnother} then raise exception 'contract_of_another'; end if;
    return null;
  end $$`,
  `create trigger contracts_to_another after insert or update of customer_id, reservation_id on contracts
    for each row execute function refuse_contract_of_another()`,
  `create function move_contracts() returns trigger language plpgsql as $$ begin ${follow}; return null; end $$`,
  `create trigger contracts_follow_rental after update of customer_id on reservations
    for each row when (new.customer_id is distinct from old.customer_id) execute function move_contracts()`,
];
