// Comes with the first error: only who has met one needs the catalogue.
export { errorNameOf } from '@tai/contracts';
