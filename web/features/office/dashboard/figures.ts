import {
  CarFront,
  CircleCheck,
  FileClock,
  FileText,
  KeyRound,
  type LucideIcon,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react';
import type { DashboardStats } from '../../../../api/calls/statistics.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { texts } from './texts.ts';

type FigureName = keyof typeof texts.figures;

interface Group {
  title: string;
  figures: readonly { name: FigureName; icon: LucideIcon }[];
}

/** The eight figures, as cards on a wide screen and as three tables on a narrow one. */
export const groups: readonly Group[] = [
  {
    title: texts.groups.vehicles,
    figures: [
      { name: 'totalCars', icon: CarFront },
      { name: 'availableCars', icon: CircleCheck },
      { name: 'rentedCars', icon: KeyRound },
      { name: 'avgPrice', icon: Wallet },
    ],
  },
  {
    title: texts.groups.users,
    figures: [
      { name: 'totalUsers', icon: Users },
      { name: 'newUsers', icon: UserPlus },
    ],
  },
  {
    title: texts.groups.contracts,
    figures: [
      { name: 'totalContracts', icon: FileText },
      { name: 'recentContracts', icon: FileClock },
    ],
  },
];

export function figureText(stats: DashboardStats, name: FigureName): string {
  const amount = formatNumber(stats[name], siteLocale);
  return name === 'avgPrice' ? texts.dirhams(amount) : amount;
}
