import { ApiError } from './apiError.ts';

/**
 * What went wrong while a multipart form was read, as the caller is told.
 * @param limitMb largest file in megabytes
 */
export function formFailure(error: unknown, limitMb: number): Error {
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new ApiError('fileTooLarge', { limitMb });
  // The framework's own refusals say what is wrong; those of its parser are bare errors.
  if (error instanceof ApiError || (error instanceof Error && 'statusCode' in error)) return error;
  return new ApiError('badRequest', { detail: 'the form is cut off or malformed' }, { cause: error });
}
