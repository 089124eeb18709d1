import { LazyPart } from '../LazyPart/LazyPart.tsx';

const load = () => import('./SendToDialog.tsx');
const noProps = {};

export function Component() {
  return <LazyPart load={load} props={noProps} fallback={null} />;
}
