import type { StyleVo } from '@tai/contracts';

/** A style of the library that its owner sees. */
export function trainedStyle(parts: Partial<StyleVo> = {}): StyleVo {
  return {
    id: 'style-1',
    icon: '',
    paramValue: 'Lamps',
    uiContent: 'warm light',
    groupName: 'TAI',
    flow_category: '文生图',
    increaseword: 'lampstyle',
    csid: 'CN',
    weight: 0.5,
    ...{ slider: 50, intensity: 50 },
    family: 'tai',
    value: 'style:version-1',
    version: 1,
    owner: { id: 'person-2', name: 'Mika', avatar: null },
    project: null,
    ...{ isOwn: true, mayEdit: true },
    isCollected: false,
    state: 'approved',
    reason: '',
    mayAppeal: false,
    health: { verdict: 'good', detail: '' },
    uses: 0,
    createTime: 1,
    updateTime: 1,
    ...parts,
  };
}
