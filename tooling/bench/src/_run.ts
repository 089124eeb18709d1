import { styles } from './benches/styles.ts';
for (const r of await styles.run()) console.log(r.name, '|', r.figure.toFixed(2), r.unit, '|', JSON.stringify(r.budget), r.note ?? '');
