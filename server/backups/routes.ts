import { downloadBackup, listBackups, startBackup } from '../../api/calls/backups.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { BackupsService } from './service.ts';

export const backupsRoutes = (backups: BackupsService): Binding[] => [
  bind(listBackups, () => backups.list()),
  bind(startBackup, (_input, { viewer }) => backups.start(viewer)),
  bind(downloadBackup, ({ params }, { viewer }) => backups.download(params.name, viewer)),
];
