import { requestTypes } from '../../../../api/calls/booking.ts';
import {
  initialStatus,
  type ReservationStatus,
  reservationStatuses,
} from '../../../../api/rules/reservation-status.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListAddress } from '../../office/list/use-list-address.ts';
import { useLive, useRequestCounts } from '../../office/use-new-requests.ts';
import { deskSpec, fromTheTop, tabsOf } from './desk-list.ts';
import { RequestList } from './request-list.tsx';
import { TabCount } from './tab-count.tsx';
import { texts } from './texts.ts';

/** The requests: two kinds, three statuses each. */
export function Desk() {
  const { state, change } = useListAddress(deskSpec);
  const { type, status } = tabsOf(state);
  const counts = useRequestCounts();
  useLive();

  const statusTabs = reservationStatuses.map((each) => ({
    value: dotted(each),
    label: <TabCount label={texts.statuses[each]} count={counts?.[type][each]} />,
    content: <RequestList key={`${type} ${each}`} type={type} status={each} />,
  }));
  const showStatus = (tab: string) =>
    change({ filters: { status: reservationStatuses.find((each) => dotted(each) === tab) ?? initialStatus } });
  const typeTabs = requestTypes.map((value) => ({
    value,
    label: <TabCount label={texts.types[value]} count={counts?.[value][initialStatus]} strong />,
    content: (
      <Tabs
        label={texts.statusTabs}
        look="pills"
        listClass="xl:-mt-17 xl:ms-auto xl:w-fit print:hidden"
        value={dotted(status)}
        onChange={showStatus}
        tabs={statusTabs}
      />
    ),
  }));
  return (
    <Tabs
      label={texts.typeTabs}
      listClass="print:hidden"
      value={type}
      tabs={typeTabs}
      onChange={(next) =>
        change({ ...fromTheTop, filters: { ...fromTheTop.filters, type: next, status: initialStatus } })
      }
    />
  );
}

/** Tabs name their parts after their values, and such a name holds no space. */
const dotted = (status: ReservationStatus) => status.replaceAll(' ', '.');
