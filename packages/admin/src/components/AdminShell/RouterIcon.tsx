import type { RouterNode } from '@tai/contracts';
import {
  BellIcon,
  EngineIcon,
  GridViewIcon,
  HistoryIcon,
  KeyIcon,
  LayersIcon,
  ListViewIcon,
  ServerIcon,
  SettingsIcon,
  ShieldIcon,
  SystemIcon,
  UsersIcon,
  VideoIcon,
  ZipIcon,
  type IconComponent,
} from '@tai/design-system';

const icons: Readonly<Record<string, IconComponent>> = {
  overview: GridViewIcon,
  ota: LayersIcon,
  key: KeyIcon,
  video: VideoIcon,
  system: SystemIcon,
  user: UsersIcon,
  notice: BellIcon,
  dict: ListViewIcon,
  config: SettingsIcon,
  monitor: ServerIcon,
  engine: EngineIcon,
  audit: HistoryIcon,
  backup: ZipIcon,
  moderation: ShieldIcon,
};

/** Icon of a page or group; the server names it. */
export function RouterIcon({ node, size }: { node: RouterNode; size: number }) {
  const Icon = icons[node.meta.icon] ?? LayersIcon;
  return <Icon size={size} />;
}
