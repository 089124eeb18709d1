import { defineEngineKind, type LocalizedText } from '@tai/contracts';

const words = (en: string): LocalizedText => ({ en, zh: en, ja: en });

/** A kind of engine that no package of the product has, declared as an engine package would. */
export const loomKind = defineEngineKind({
  id: 'loom',
  label: words('Loom'),
  description: words('a loom'),
  fields: [
    { name: 'address', type: 'service', label: words('Address of the loom'), required: true },
    { name: 'yarns', type: 'list', label: words('Yarns'), required: true, max: 3, maxLength: 20 },
    { name: 'pattern', type: 'text', label: words('Pattern'), maxLength: 20 },
  ],
  secret: { label: words('Password of the weaver') },
  workflows: null,
  make: () => {
    throw new Error('a test says how it is made');
  },
});
