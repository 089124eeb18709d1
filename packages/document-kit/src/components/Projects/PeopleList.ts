import { color, mobileQuery, styled } from '@tai/design-system';

/** A heading with people below it. */
export const PeopleSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  h3 {
    margin: 0;
    font-size: 13px;
    font-weight: 550;
  }
`;

/** People, each with a choice of what they may do (in a `div`) and a cross. */
export const PeopleList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 40px;
    ${mobileQuery} {
      min-height: 48px;
    }
  }
  li > span:nth-of-type(2) {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li > div {
    flex: none;
    width: 132px;
  }
  /* Where a row has no cross, its place. */
  li > i {
    width: 28px;
  }
  small {
    flex: none;
    color: ${color.textMuted};
    font-size: 12px;
  }
`;
