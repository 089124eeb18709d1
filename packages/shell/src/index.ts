export { Frame } from './components/Frame/Frame.tsx';
export { shell } from './feature.ts';
