import { ToolPart } from '../ToolPart.tsx';

const load = () => import('./BatchDialog.tsx');
const noProps = {};

export function Component() {
  return <ToolPart load={load} props={noProps} fallback={null} />;
}
