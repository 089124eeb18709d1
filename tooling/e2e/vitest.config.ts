import { nodeProject } from '@tai/vitest-config';

// Tests of what journeys and shots are made with; the journeys themselves are Playwright's.
export default nodeProject(import.meta.dirname);
