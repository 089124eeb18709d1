import { Button, styled } from '@tai/design-system';
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { workWords } from '../../workWords.ts';

interface Props {
  /** How many lines stand while it is folded. */
  lines: number;
  children: ReactNode;
}

/** A text of which only the beginning stands when it is long, so that it does not push away what follows; the rest unfolds. */
export function Folded({ lines, children }: Props) {
  const say = workWords.useWords();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isOpen) return undefined;
    // What is long depends on the width and on the script, so it is measured.
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, children]);

  /** A link under the fold that gets the focus is to be seen. */
  function onFocus({ target, currentTarget }: FocusEvent<HTMLDivElement>): void {
    const fold = currentTarget.getBoundingClientRect().bottom;
    if (currentTarget.scrollTop > 0 || target.getBoundingClientRect().bottom > fold) setOpen(true);
  }

  return (
    <Root>
      <Text
        ref={box}
        data-folded={isOpen ? undefined : isLong ? 'long' : 'short'}
        style={{ maxHeight: isOpen ? undefined : `${lines * 1.6}em` }}
        onFocus={onFocus}
      >
        {children}
      </Text>
      {(isLong || isOpen) && (
        <Button size="compact" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'about.less' : 'about.all')}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  justify-items: start;
`;

const Text = styled.div`
  width: 100%;
  line-height: 1.6;
  &[data-folded] {
    overflow: hidden;
  }
  &[data-folded='long'] {
    mask-image: linear-gradient(#000 calc(100% - 2.4em), transparent);
  }
`;
