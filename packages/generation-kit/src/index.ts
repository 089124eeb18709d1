export { useJobsByIdQuery } from './api/generationApi.ts';
export { FinishMenu } from './components/FinishMenu/FinishMenu.tsx';
export { GenerateBar } from './components/GenerateBar/GenerateBar.tsx';
export { FitArea, fitWidth } from './components/JobOnStage/fit.ts';
export { JobOnStage } from './components/JobOnStage/JobOnStage.tsx';
export { LazyPart } from './components/LazyPart/LazyPart.tsx';
export { Needs } from './components/Needs/Needs.tsx';
export { CameraDiagram } from './components/parameterTypes/choices/CameraDiagram.tsx';
export { UploadButton } from './components/parameterTypes/UploadButton.tsx';
export { OfferChoice } from './components/ParameterForm/OfferChoice.tsx';
export { ParameterForm } from './components/ParameterForm/ParameterForm.tsx';
export { PictureActions } from './components/PictureActions/PictureActions.tsx';
export { PresetMenu } from './components/PresetMenu/PresetMenu.tsx';
export { JobSeconds, ResultDetails } from './components/ResultDetails/ResultDetails.tsx';
export { ResultStrip } from './components/ResultStrip/ResultStrip.tsx';
export { ResultsFailed } from './components/ResultSteps/ResultsFailed.tsx';
export { ResultSteps } from './components/ResultSteps/ResultSteps.tsx';
export { ToolPanel } from './components/ToolPanel/ToolPanel.tsx';
export { useJobText } from './components/jobText.ts';
export { useJobActions } from './components/useJobActions.ts';
export { useOnStage, type OnStage } from './components/useOnStage.ts';
export { useToolChoice, type ToolChoice } from './components/useToolChoice.ts';
export { useToolInAddress } from './components/useToolInAddress.ts';
export { useGenerateKey, useToolSummary } from './components/useWorkspace.ts';
export { usePageState, type PageState } from './components/usePageState.ts';
export { useProblemText, useUnavailableText } from './components/useProblemText.ts';
export { useRequests, type RequestState } from './components/useRequests.ts';
export { useResults, type Results } from './components/useResults.ts';
export { toolCommands } from './components/toolCommands.ts';
export { toolIcon } from './components/toolIcons.ts';
export { useNamedStyles } from './components/useNamedStyles.ts';
export { offerKey, useTool, type Tool } from './components/useTool.ts';
export { inTableOrder, useToolGroups } from './components/WorkspaceLayout/useToolGroups.ts';
export { WorkspaceLayout } from './components/WorkspaceLayout/WorkspaceLayout.tsx';
export { completeDraft, draftProblems, type Draft, type Problem } from './domain/draft.ts';
export { mainInput, mainInputId, mainInputValues } from './domain/mainInput.ts';
export { startsFromWords } from './domain/inputNeeds.ts';
export { pictureDrag } from './domain/pictureDrag.ts';
export type { Result } from './domain/results.ts';
export { createSubmission, type Submission } from './domain/submission.ts';
export { generation } from './kit.ts';
export { answerPageRequests } from './state/answerPageRequests.ts';
export {
  acknowledged,
  draftReused,
  finishChanged,
  generationOf,
  modelChosen,
  parameterChanged,
  resultChosen,
  submitted,
} from './state/generationSlice.ts';
export { openSendTo } from './state/sendTo.ts';
export { outboxPort } from './state/outboxPort.ts';
export { showJobs } from './state/shownJobs.ts';
export { rememberState } from './state/rememberState.ts';
