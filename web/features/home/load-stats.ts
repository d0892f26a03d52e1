import { getAdminStats } from '../../../api/calls/statistics.ts';
import { call } from '../../lib/call.ts';

export const loadStats = () => call(getAdminStats);
