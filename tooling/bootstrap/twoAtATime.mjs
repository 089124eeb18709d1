/** Does the work for each item, two at a time: CI has two processors. */
export async function twoAtATime(items, work) {
  const queue = [...items];
  async function next() {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  }
  await Promise.all([next(), next()]);
}
