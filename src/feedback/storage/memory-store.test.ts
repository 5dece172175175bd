import { describeDeskStore } from '../../../tests/contract/desk-store.ts'
import { describeFeedbackStore } from '../../../tests/contract/feedback-store.ts'
import { createMemoryStore } from './memory-store.ts'

const memory = { open: async () => createMemoryStore(), empty: async () => {} }

describeFeedbackStore('in memory', memory)
describeDeskStore('in memory', memory)
