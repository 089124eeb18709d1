import { useErrorText, type ApiError } from '@tai/api-client';
import { color, ErrorState, fontSize, mobileQuery, styled } from '@tai/design-system';
import type { ReactNode } from 'react';

interface PageFrameProps {
  title: string;
  intro?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What every page of the shell has: its name, the main actions, and its content in one column. */
export function PageFrame({ title, intro, actions, children }: PageFrameProps) {
  return (
    <Root>
      <Head>
        <Titles>
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </Titles>
        {actions && <Row>{actions}</Row>}
      </Head>
      {children}
    </Root>
  );
}

/** A part of a page with a heading. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SectionRoot aria-label={title}>
      <Head>
        <h2>{title}</h2>
        {aside}
      </Head>
      {children}
    </SectionRoot>
  );
}

/** As much of a query as its failure needs. */
export interface FailedQuery {
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A list that could not be loaded, with the way to ask again. */
export function ListFailure({ title, query }: { title: string; query: FailedQuery }) {
  const errorText = useErrorText();
  return (
    <ErrorState
      title={title}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
      requestId={(query.error as ApiError)?.requestId}
    >
      {errorText(query.error)}
    </ErrorState>
  );
}

/** What went wrong, at the control that asked. Nothing without an error. */
export function FailureText({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return error ? <Failure role="alert">{errorText(error)}</Failure> : null;
}

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  max-width: 1440px;
  margin: 0 auto;
  padding: 20px 24px 40px;
  ${mobileQuery} {
    padding: 16px 12px 40px;
  }
`;

const SectionRoot = styled.section`
  display: grid;
  gap: 12px;
  min-width: 0;
  h2 {
    font-size: ${fontSize.emphasis};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Titles = styled.div`
  h1 {
    font-size: ${fontSize.page};
    letter-spacing: -0.01em;
  }
  p {
    max-width: 72ch;
    color: ${color.textMuted};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** Filters in one line; one below the other on a narrow screen. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > * {
    width: 168px;
  }
  > :first-of-type {
    width: 280px;
  }
  ${mobileQuery} {
    > *,
    > :first-of-type {
      width: 100%;
    }
  }
`;

const Failure = styled.p`
  color: ${color.dangerText};
  font-size: ${fontSize.caption};
  overflow-wrap: anywhere;
`;

/** A text of which one line is shown; all of it is in its title. */
export const OneLine = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Small text beside or below the main one. */
export const Faint = styled.span`
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
`;

/** A card on the page's ground. */
export const Card = styled.div`
  display: grid;
  align-content: start;
  gap: 12px;
  min-width: 0;
  padding: 16px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  box-shadow: inset 0 0 0 1px ${color.hairline};
`;
