import type { GenerationEngine, LocalizedText } from '@tai/contracts';

export interface OpenaiEngineOptions {
  /** Stored with every picture. */
  id: string;
  label: LocalizedText;
  /** Address up to the version, for example `https://images.example/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  /** Models for pictures, in the order they are offered. */
  imageModels: readonly string[];
  /** Model for prompt expansion and image to text; without it the engine offers neither. */
  chatModel?: string | undefined;
}

/** The engine that has pictures made by a service that speaks the OpenAI image API. */
export function createOpenaiEngine(options: OpenaiEngineOptions): GenerationEngine {
  throw new Error(`not written yet: ${options.id}`);
}
