import { styled } from '@tai/design-system';

export const Section = styled.section`
  display: grid;
  gap: 8px;
  margin-top: 28px;
  h3 {
    font-size: 14px;
  }
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
