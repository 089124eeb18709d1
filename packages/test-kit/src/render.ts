export { renderFeature, type RenderedStudio } from './jsdom/renderFeature.tsx';
export { installLayout, setWindowWidth } from './jsdom/layout.ts';
export { createPerson, type Person } from './jsdom/person.ts';
