import { UserPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { customerSorts, searchCustomers } from '../../../api/calls/customers.ts';
import { exportCustomers } from '../../../api/calls/exports.ts';
import { CustomerDialog } from '../../features/office/customers/customer-dialog.tsx';
import { customerPath } from '../../features/office/paths.ts';
import { CustomersTable } from '../../features/office/customers/customers-table.tsx';
import { texts } from '../../features/office/customers/texts.ts';
import { ExportMenu } from '../../features/office/exports/export-menu.tsx';
import { askedOf } from '../../features/office/list/address.ts';
import { countText } from '../../features/office/list/count-text.ts';
import { ListBody } from '../../features/office/list/list-body.tsx';
import { SortSelect } from '../../features/office/list/sort-select.tsx';
import { useListScreen } from '../../features/office/list/use-list-screen.ts';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SearchField } from '../../features/office/search-field.tsx';
import { WithRight } from '../../lib/rights.tsx';
import { privatePage } from '../../lib/seo.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

export const meta = privatePage(texts.title);

const options = { spec: { sorts: customerSorts }, perPage: 25 };

export default function OfficeCustomers() {
  const list = useListScreen(searchCustomers, options);
  const [isAdding, setIsAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ScreenHead title={texts.title} count={countText(list, texts)}>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <ExportMenu endpoint={exportCustomers} query={askedOf(list.state)} className="max-sm:w-full" />
          <WithRight right="desk">
            <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
              <UserPlus aria-hidden className="size-4" />
              {texts.add}
            </Button>
          </WithRight>
        </div>
      </ScreenHead>
      <div className="mb-3 flex flex-col gap-3 lg:flex-row">
        <SearchField label={texts.search} value={list.search} onChange={list.setSearch} className="grow" />
        <SortSelect
          label={texts.sort}
          sorts={customerSorts}
          texts={texts.sorts}
          value={list.state.sort}
          onChange={list.sorting.onSort}
          className="lg:hidden"
        />
      </div>
      <ListBody list={list} texts={texts} icon={<UserRound />}>
        {(customers) => <CustomersTable customers={customers} sorting={list.sorting} />}
      </ListBody>
      {isAdding && (
        <CustomerDialog
          customer={null}
          onClose={() => setIsAdding(false)}
          onSaved={({ id }) => {
            toast(texts.added);
            void navigate(customerPath(id));
          }}
        />
      )}
    </>
  );
}
