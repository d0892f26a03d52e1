import { getAdminStats } from '../../../api/statistics.ts';
import { call } from '../../lib/call.ts';

export const loadStats = () => call(getAdminStats);
