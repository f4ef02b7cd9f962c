import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';

const loan = createSlice({
  name: 'loan',
  initialState: { amount: 500_000, months: 12 },
  reducers: {
    chosen: (state, { payload }: PayloadAction<number>) => {
      state.amount = payload;
    },
  },
});

export const { chosen } = loan.actions;
export const makeStore = () => configureStore({ reducer: { loan: loan.reducer } });
export type State = ReturnType<ReturnType<typeof makeStore>['getState']>;
