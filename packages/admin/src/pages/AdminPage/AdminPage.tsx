import { AdminShell } from '../../components/AdminShell/AdminShell.tsx';
import { registry } from './registry.ts';

/** The administrative shell with its pages. */
export function Page() {
  return <AdminShell registry={registry} />;
}
