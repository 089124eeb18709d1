import { styled } from '../../styled.ts';
import { fontSize } from '../../theme/tokens.ts';

/** A page whose content is a list of things with covers: as wide as the window up to 1600 px, with the margins of every such page. */
export const ListPage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
  max-width: 1600px;
  min-height: 100%;
  margin: 0 auto;
  padding: 24px;
  @media (max-width: 600px) {
    padding: 16px;
  }
`;

/** The head of a {@link ListPage}: its title, {@link ListControls}, then what makes a new one. */
export const ListHead = styled.header`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  gap: 12px 8px;
  align-items: center;
  h1 {
    flex: 1;
    margin: 0;
    font-size: ${fontSize.page};
  }
`;

/** Search and filters in a {@link ListHead}; where they do not fit between title and buttons, below both and over the whole width. */
export const ListControls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  @container (max-width: 1200px) {
    order: 1;
    width: 100%;
    > :has([type='search']) {
      flex: 1 1 200px;
    }
  }
  @media (max-width: 600px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Buttons at the end of a {@link ListHead}. */
export const ListButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
