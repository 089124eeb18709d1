/** A maker of one of the two functions that Embind writes as text. */
type Maker = (...closure: unknown[]) => (...args: unknown[]) => unknown;

interface WireType {
  toWireType(destructors: unknown[] | null, value: unknown): unknown;
  fromWireType(value: unknown): unknown;
  readValueFromPointer(pointer: number): unknown;
  argPackAdvance: number;
}

/**
 * Stands in for `Function` in the worker of the Basis transcoder. Embind, which joins the transcoder's C++ with JavaScript, writes
 * each bound function as text and compiles it. Our content security policy forbids that (no `unsafe-eval`). Embind writes only two kinds
 * of function, so this recognizes the kind in the text and builds the same function from closures. The worker gets the source of this
 * function as text, so it uses nothing from outside itself.
 * @throws EvalError for a text of another shape
 */
export function functionWithoutEval(): FunctionConstructor {
  /** Calls C++: turns arguments into what it takes, and what it returns back. */
  function boundFunction(names: readonly string[], body: string): Maker {
    const hasThis = body.includes("classParam['toWireType']");
    const hasStack = body.includes('var destructors = []');
    const returns = body.includes('return ret;');
    return (...closure) => {
      const of = (name: string) => closure[names.indexOf(name)];
      const types = closure.filter((_, at) => names[at]?.startsWith('argType')) as WireType[];
      return function (this: unknown, ...args: unknown[]) {
        if (args.length !== types.length)
          (of('throwBindingError') as (text: string) => never)(
            `function ${String(of('humanName'))} called with ${args.length} arguments, expected ${types.length}`,
          );
        const stack: unknown[] | null = hasStack ? [] : null;
        const wired = types.map((type, at) => type.toWireType(stack, args[at]));
        const self = hasThis ? [(of('classParam') as WireType).toWireType(stack, this)] : [];
        const result = (of('invoker') as (...all: unknown[]) => unknown)(of('fn'), ...self, ...wired);
        if (stack) (of('runDestructors') as (all: unknown[]) => void)(stack);
        else
          for (const [at, name] of names.entries()) {
            if (!name.endsWith('_dtor')) continue;
            const value = name === 'thisWired_dtor' ? self[0] : wired[Number(/\d+/.exec(name)?.[0])];
            (closure[at] as (one: unknown) => void)(value);
          }
        return returns ? (of('retType') as WireType).fromWireType(result) : undefined;
      };
    };
  }
  /** Called by C++: reads arguments from its memory and calls a method or a constructor of JavaScript. */
  function methodCaller(names: readonly string[], body: string): Maker {
    const isConstructor = body.includes('new func(');
    const hasThis = body.includes('func.call(obj');
    return (...closure) => {
      const types = closure.filter((_, at) => names[at]?.startsWith('argType')) as WireType[];
      const giveBack = closure[names.indexOf('emval_returnValue')] as
        | ((type: unknown, destructors: unknown, value: unknown) => unknown)
        | undefined;
      return (self, func, destructors, pointer) => {
        let offset = 0;
        const args = types.map((type) => {
          const value = type.readValueFromPointer(Number(pointer) + offset);
          offset += type.argPackAdvance;
          return value;
        });
        const callee = func as new (...all: unknown[]) => unknown;
        const result = isConstructor
          ? new callee(...args)
          : Reflect.apply(callee, hasThis ? self : args[0], hasThis ? args : args.slice(1));
        return giveBack?.(closure[0], destructors, result);
      };
    };
  }
  const original = Function;
  function made(...texts: string[]): Maker {
    const names = texts.slice(0, -1);
    const body = texts.at(-1) ?? '';
    if (names[0] === 'humanName') return boundFunction(names, body);
    if (names[0] === 'retType') return methodCaller(names, body);
    throw new EvalError('The transcoder wrote a function of an unknown shape.');
  }
  // Embind asks whether its `Function` is a function, and inherits from it.
  made.prototype = original.prototype;
  return made as unknown as FunctionConstructor;
}
