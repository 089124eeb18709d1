import { styled } from '../styled.ts';

/** Things of a story side by side. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
`;

/** Things of a story below one another, as wide as a tool panel. */
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  width: 288px;
  max-width: 100%;
`;
