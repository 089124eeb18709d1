import { listBackups, runBackup, verifyBackup } from './admin/backup.routes.ts';
import {
  deleteDictEntry,
  deleteDictType,
  listConfig,
  listDictTypes,
  saveConfig,
  saveDictEntry,
  saveDictType,
} from './admin/configuration.routes.ts';
import {
  deleteEngine,
  enableEngine,
  getEngineTemplate,
  listEngineKinds,
  listEngines,
  orderEngines,
  resetEngineTemplate,
  saveEngine,
  saveEngineTemplate,
  testEngine,
} from './admin/engine.routes.ts';
import { readEngineWorkflow, saveEngineWorkflow, tryEngineWorkflow } from './admin/workflow.routes.ts';
import { cancelAnyJob, exportAudit, listAudit, listQueue } from './admin/monitor.routes.ts';
import { broadcast, listAnnouncements, sendNotice } from './admin/notice.routes.ts';
import { dismissSetupItem, getOverview, testSetupItem } from './admin/overview.routes.ts';
import {
  changeUser,
  endUserSessions,
  listUsers,
  listUserSessions,
  resetSecondFactor,
} from './admin/people.routes.ts';
import { listManagedProjects, setProjectStorage } from './admin/project.routes.ts';
import {
  changeSigningKey,
  createSigningKey,
  getCertificate,
  importSigningKey,
  listSigningKeys,
  verifyLabel,
} from './admin/pki.routes.ts';
import {
  changeTutorial,
  deleteTutorial,
  listTutorials,
  uploadTutorial,
  viewTutorial,
} from './admin/tutorial.routes.ts';

/**
 * Calls of the administrative shell. Apart from `routes`, so that the first page of a designer does not carry them.
 */
export const adminRoutes = {
  getOverview,
  testSetupItem,
  dismissSetupItem,
  listBackups,
  runBackup,
  verifyBackup,
  listUsers,
  changeUser,
  listUserSessions,
  endUserSessions,
  resetSecondFactor,
  broadcast,
  sendNotice,
  listAnnouncements,
  listEngines,
  listEngineKinds,
  saveEngine,
  deleteEngine,
  orderEngines,
  enableEngine,
  testEngine,
  getEngineTemplate,
  saveEngineTemplate,
  resetEngineTemplate,
  readEngineWorkflow,
  tryEngineWorkflow,
  saveEngineWorkflow,
  listQueue,
  cancelAnyJob,
  listAudit,
  exportAudit,
  listDictTypes,
  saveDictType,
  deleteDictType,
  saveDictEntry,
  deleteDictEntry,
  listConfig,
  saveConfig,
  listManagedProjects,
  setProjectStorage,
  listSigningKeys,
  createSigningKey,
  importSigningKey,
  changeSigningKey,
  getCertificate,
  verifyLabel,
  listTutorials,
  uploadTutorial,
  changeTutorial,
  deleteTutorial,
  viewTutorial,
} as const;
