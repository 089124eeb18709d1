export const words = {
  title: 'Trainings',
};
