export { buildMetricsApp, type MetricsListener } from './metricsApp.ts';
export { createInstallationReader, type QueueDepth } from './installationReader.ts';
