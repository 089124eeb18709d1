import type { EngineState } from './engineRegistry.ts';
import { withinTime } from './withinTime.ts';

/** Milliseconds for the answer of all hosts of an engine. */
const answerTime = 3_000;

/** Whether an engine answers now, on how many of its hosts, and how many tools it can be used for. */
export async function engineNow(state: EngineState) {
  const { id, name, kind } = state.entry;
  const asked = state.problem === '' ? state.ask() : Promise.reject(new Error(state.problem));
  const [capabilities, hosts] = await Promise.all([
    asked.catch(() => null),
    withinTime(state.hosts(), answerTime).catch(() => []),
  ]);
  const answering = hosts.filter(({ isReachable }) => isReachable).length;
  const offered = (capabilities ?? []).filter(({ available }) => available).map(({ tool }) => tool);
  return {
    ...{ id, name, kind, hosts: hosts.length, hostsAnswering: answering },
    isReachable: capabilities !== null && (hosts.length === 0 || answering > 0),
    tools: new Set(offered).size,
  };
}
