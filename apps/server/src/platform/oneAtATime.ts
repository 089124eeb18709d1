/** Returns a function that runs actions one after the other, in the order of the calls. One that fails holds up no other. */
export function oneAtATime(): <Result>(action: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const result = last.then(action, action);
    last = result;
    return result;
  };
}
