// Calls of presets, seen from outside as the namespace `presetRoutes`: apart from `routes`, because they load with the menu
// of presets.
export { changePreset, createPreset, deletePreset, listPresets } from './preset/preset.routes.ts';
