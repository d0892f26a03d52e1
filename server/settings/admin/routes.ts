import {
  compareSettings,
  getSettings,
  listSettingsVersions,
  revertSettings,
  saveSettings,
} from '../../../api/calls/settings.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { SettingsAdminService } from './service.ts';

export function settingsRoutes(settings: SettingsAdminService): Binding[] {
  return [
    bind(getSettings, () => settings.view()),
    bind(listSettingsVersions, ({ query }) => settings.versions(query.before)),
    bind(compareSettings, ({ params }) => settings.compare(params.version)),
    bind(saveSettings, ({ body }, { viewer }) => settings.save(body, viewer)),
    bind(revertSettings, ({ body }, { viewer }) => settings.revert(body, viewer)),
  ];
}
